import { isVisitorArea } from '@balai/contract/core/access.ts'
import { contract } from '@balai/contract/contract.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { families } from '@balai/contract/core/call-shape.ts'
import { expect, it } from 'vitest'
import { base, calls, type Call } from './calls.ts'

const endpoints = contract as unknown as Record<string, Record<string, AnyEndpoint>>
const all = Object.values<Call>(calls)

it.each(all)('$name is the call $method $path of the contract', ({ name, method, path }) => {
  const [domain = '', own = ''] = name.split('.')
  const endpoint = endpoints[domain]?.[own]
  expect(endpoint?.family).toBe('visitor')
  expect(endpoint?.areas.every(isVisitorArea)).toBe(true)
  expect(method).toBe(endpoint?.method)
  expect(
    endpoint?.kind === 'two-step' ? [endpoint.checkPath, endpoint.storePath] : [endpoint?.path],
  ).toContain(path)
})

it('has the calls of visitors and members at their base', () => {
  expect(base).toBe(families.visitor)
})
