import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'

interface Specified {
  method: string
  path: string
  body: string
}

const specified = (await readFile(new URL('./specified-calls.tsv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Specified => {
    const [, method = '', path = '', body = ''] = line.split('\t')
    return { method, path, body }
  })
const endpoints = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
const served = new Map(endpoints.flatMap((endpoint) => pathsOf(endpoint).map((path) => [path, endpoint])))

describe('the specification’s call list', () => {
  it('is read completely', () => expect(specified).toHaveLength(170))

  it.each(specified)('$method $path is served', ({ method, path, body }) => {
    const endpoint = served.get(path)
    expect(endpoint?.method).toBe(method)
    expect(endpoint?.body).toBe(body === '-' ? 'none' : body === 'raw' ? 'json' : body)
  })
})

describe('the contract', () => {
  it('declares no path twice', () => {
    const all = endpoints.flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`))
    expect(new Set(all).size).toBe(all.length)
  })

  it('declares at least one area for every call, and a summary that is a sentence', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.areas.length).toBeGreaterThan(0)
      expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('allows at most 200 rows a page', () => {
    const lists = endpoints.filter(({ input }) => 'perPage' in input.shape)
    expect(lists.length).toBeGreaterThan(20)
    const accepted = (perPage: string) =>
      lists.filter(({ input }) => input.partial().safeParse({ perPage }).success).length
    expect([accepted('200'), accepted('201'), accepted('0')]).toEqual([lists.length, 0, 0])
  })

  it('refuses unknown fields at every depth of every input', () => {
    const loose = endpoints.filter((endpoint) => looseObjects(endpoint.input).length > 0)
    expect(loose.flatMap((endpoint) => pathsOf(endpoint))).toEqual([])
  })
})

/** The objects inside a schema that accept unknown fields. */
function looseObjects(schema: unknown): unknown[] {
  const def = (schema as { def?: Record<string, unknown> }).def
  if (!def) return []
  const own = def['type'] === 'object' && !def['catchall'] ? [schema] : []
  const inner = [
    def['innerType'],
    def['element'],
    def['in'],
    def['out'],
    ...((def['options'] as unknown[] | undefined) ?? []),
    ...Object.values((def['shape'] as object | undefined) ?? {}),
  ]
  return [...own, ...inner.filter(Boolean).flatMap(looseObjects)]
}
