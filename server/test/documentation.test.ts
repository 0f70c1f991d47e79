import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { openApiDocument } from '../src/http/openapi.ts'
import { settingNames } from '../src/config.ts'
import { spreadsheetType } from '../src/lib/sheets.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

describe('the OpenAPI document', async () => {
  const document = (await openApiDocument()) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }
  interface Operation {
    operationId: string
    parameters: { name: string; in: string }[]
    requestBody?: {
      content: Record<string, { schema: { properties?: object; additionalProperties?: boolean } }>
    }
    responses: { 200: { content: object } }
  }

  it('has a schema for every reference', () => {
    const text = JSON.stringify(document)
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    )
    expect(named).toContain('CategoryNode')
    expect(named.filter((name) => !text.includes(`"${name}":{`))).toEqual([])
    expect(text).not.toContain('#/$defs')
  })

  it('is version 3.1 and has every path of the contract', () => {
    const paths = Object.values(contract).flatMap((module) =>
      (Object.values(module) as AnyEndpoint[]).flatMap(pathsOf),
    )
    expect(document.openapi).toBe('3.1.0')
    for (const path of paths) expect(Object.keys(document.paths)).toContain(path)
  })

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes the input of a login, and that no other field is accepted', () => {
    const login = document.paths['/getevent-admin/v1/login/stored']?.['post']
    const body = login?.requestBody?.content['application/x-www-form-urlencoded']?.schema
    expect(Object.keys(body?.properties ?? {})).toEqual(['email', 'password', 'code', 'captcha'])
    expect(body?.additionalProperties).toBe(false)
  })

  it('describes the file of an upload and of an export', () => {
    const upload = document.paths['/getevent-admin/v1/account/upload_avatar']?.['post']
    expect(upload?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      },
    })
    const answers = document.paths['/getevent-admin/v1/audit/list-excel']?.['post']?.responses[200].content
    expect(answers).toEqual({
      [spreadsheetType]: { schema: expect.objectContaining({ type: 'string', format: 'binary' }) },
    })
  })

  it('has examples that the calls accept, and says who may make a call of the public site', () => {
    const calls = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
    const withExample = calls.filter(({ example }) => example !== null)
    expect(withExample.length).toBeGreaterThan(0)
    const refused = withExample.filter(({ input, example }) => !input.safeParse(example).success)
    expect(refused.map(({ summary }) => summary)).toEqual([])
    const article = document.paths['/getevent-visitor/v1/articles/{permalink}']?.['get']
    expect(article).toMatchObject({
      description: expect.stringContaining('Everybody may call it'),
      parameters: [{ name: 'permalink', example: 'kopi-gayo' }, { name: 'If-None-Match' }],
      responses: { 304: {} },
    })
  })
})

describe('the documentation', () => {
  it('describes every setting, and no setting that does not exist', async () => {
    const described = [...(await read('.env.example')).matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(described.toSorted()).toEqual(settingNames.toSorted())
    expect(described.length).toBeLessThanOrEqual(25)
  })

  it('keeps the root to fourteen scripts', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(14)
  })

  it('names files that exist', async () => {
    for (const paper of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']) {
      const links = [...(await read(paper)).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
        (match) => match[1] ?? '',
      )
      for (const link of links) await expect(read(link), `${paper} → ${link}`).resolves.toBeDefined()
    }
  })

  it('gives every decision a number, its context, the decision and its consequences', async () => {
    const decisions = (await readdir(new URL('docs/decisions/', root))).toSorted()
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
    for (const name of decisions)
      expect(await read(`docs/decisions/${name}`)).toMatch(
        /^# \d{4} [^\n]+\n\n\*\*Context\.\*\*.+\n\n\*\*Decision\.\*\*.+\n\n\*\*Consequences\.\*\*/s,
      )
  })

  it('locks exact versions, without the URL of a package', async () => {
    const lock = await read('package-lock.json')
    expect(lock).not.toMatch(/"resolved": "http/)
    for (const workspace of ['', 'contract/', 'server/', 'web/', 'e2e/']) {
      const { dependencies, devDependencies } = JSON.parse(await read(`${workspace}package.json`)) as Record<
        string,
        object
      >
      for (const version of Object.values({ ...dependencies, ...devDependencies }) as string[])
        expect(version).toMatch(/^\d+\.\d+\.\d+/)
    }
  })
})
