import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isVisitorArea } from '@balai/contract/core/access.ts'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint, type ContractModule } from '@balai/contract/core/endpoint.ts'
import type { Effects } from '@balai/contract/core/envelope.ts'
import { startApi, type Api } from './api.ts'
import type { Sample } from './update-sample.ts'
import { samples } from './update-samples.ts'

const calls = Object.entries(contract as Record<string, ContractModule>).flatMap(([domain, module]) =>
  Object.entries(module).map(([name, endpoint]) => ({ name: `${domain}.${name}`, domain, endpoint })),
)

/** Calls whose name or path says update or save, but that change no fields of a record. */
const noUpdates = new Set([
  'courses.setStatus',
  'news.setStatus',
  'subCategories.order',
  'users.updatePassword',
  'users.updateOtherPassword',
])
/** A call that changes fields of a record is found by its name or its path, now and in the future. */
const updates = calls.filter(
  ({ name, endpoint }) =>
    endpoint.kind !== 'read' &&
    !noUpdates.has(name) &&
    (/\.(update|save)/.test(name) || /[/_-](update|save)/.test(pathsOf(endpoint).join(' '))),
)

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

describe('the shape of every update', () => {
  it.each(updates)('$name has no defaults, and requires only the record and its version', ({ endpoint }) => {
    for (const [field, schema] of Object.entries(endpoint.input.shape) as [string, z.ZodType][]) {
      if (/(^|_)(id|code)$|^version$/.test(field) && !schema.safeParse(undefined).success) continue
      expect(schema.safeParse(undefined), `${field} left out`).toEqual({ success: true, data: undefined })
    }
  })

  it.each(updates)('$name has a sample below', ({ name }) => {
    expect(Object.keys(samples), 'add a sample to update-samples.ts').toContain(name)
  })
})

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe.each(updates)('$name', ({ name, endpoint }) => {
  let sample: Sample
  let before: Record<string, unknown>
  /** As it was read last; nobody else changes it. */
  let record: Record<string, unknown>

  const send = (fields: object, step: 0 | 1) => {
    const version = 'version' in endpoint.input.shape && { version: record['version'] }
    return sample.as.send(endpoint, { ...sample.key, ...version, ...fields }, { step })
  }
  const store = async (fields: object) => {
    const { status, msg } = await send(fields, endpoint.kind === 'two-step' ? 1 : 0)
    expect({ fields, status, msg }).toMatchObject({ status: 200 })
    record = await sample.read()
  }
  const effects = async (fields: object) => ((await send(fields, 0)).data as Effects).effects
  const stored = () => Object.fromEntries(Object.keys(sample.full).map((field) => [field, record[field]]))

  beforeAll(async () => {
    sample = await samples[name]!(api)
    record = await sample.read()
    await store(sample.full)
    before = stored()
  })

  it('is sampled with a value for each of its fields', () => {
    const known = new Set([...Object.keys(sample.key), 'version', ...(sample.aside ?? [])])
    const fields = Object.keys(endpoint.input.shape).filter((field) => !known.has(field))
    expect(Object.keys(sample.full).toSorted()).toEqual(fields.toSorted())
    expect(Object.entries(before).filter(([, value]) => isEmpty(value) || value === undefined)).toEqual([])
  })

  it('leaves each field as it is that is left out, and all of them', async () => {
    for (const left of Object.keys(sample.full)) {
      const { [left]: _left, ...others } = sample.full
      await store(others)
      expect(stored(), `${left} left out`).toEqual(before)
    }
    await store({})
    expect(stored(), 'everything left out').toEqual(before)
  })

  it('empties a field that is sent empty and may be empty, and says so beforehand', async () => {
    for (const field of Object.keys(sample.full).filter((one) => !sample.derived?.includes(one))) {
      const schema = endpoint.input.shape[field] as z.ZodType
      if (!schema.safeParse('').success) continue
      const emptied = Object.fromEntries([field, ...(sample.together?.[field] ?? [])].map((one) => [one, '']))
      if (endpoint.kind === 'two-step') {
        const named = (await effects(emptied)).filter((sentence) => sentence.endsWith('is emptied.'))
        expect(named, `effects of emptying ${field}`).toHaveLength(Object.keys(emptied).length)
      }
      await store(emptied)
      expect(isEmpty(stored()[field]), `${field} is emptied`).toBe(true)
      await store(sample.full)
    }
    expect(stored()).toEqual(before)
  })
})

describe('the version', () => {
  const versionOf = (endpoint: AnyEndpoint) => endpoint.input.shape['version'] as z.ZodType | undefined
  const guarded = calls.filter(
    ({ endpoint }) =>
      (endpoint.kind === 'change' || endpoint.kind === 'two-step') &&
      versionOf(endpoint) &&
      !versionOf(endpoint)?.safeParse(undefined).success,
  )

  it.each(guarded)('of $name is asked for if it is missing', async ({ endpoint }) => {
    const caller = endpoint.areas.some(isVisitorArea) ? await api.asMember() : await api.as('admin')
    const step = endpoint.kind === 'two-step' ? 1 : 0
    const { http, errors } = await caller.send(endpoint, {}, { step })
    expect({ http, version: errors?.['version'] }).toEqual({
      http: 400,
      version: ['version is missing: send the version you read.'],
    })
  })

  /** Reads of the same domain that name the record, and so can be edited from. */
  const reads = guarded.flatMap(({ domain, endpoint }) => {
    const key = Object.keys(endpoint.input.shape).find((field) => /(^|_)id$/.test(field))
    if (key === undefined) return []
    return calls
      .filter((call) => call.domain === domain && call.endpoint.kind === 'read')
      .flatMap((call) => {
        const record = objectsIn(call.endpoint.result).find(({ shape }) => key in shape)
        return record ? [{ name: call.name, key, fields: Object.keys(record.shape) }] : []
      })
  })
  it('is in every list and detail that a client edits from', () => {
    expect(reads.length).toBeGreaterThan(20)
    expect(reads.filter(({ name, fields }) => !fields.includes('version') && !noRecords.has(name))).toEqual(
      [],
    )
  })
  /** Reads whose ids are not those of the domain's records, or whose records are not edited from there. */
  const noRecords = new Set([
    ...['orders.memberChoice', 'lessons.deleted', 'contacts.signUpForms'],
    ...['quizzes.attempts', 'quizzes.attempt', 'quizzes.waiting', 'quizzes.ofLearner'],
  ])
})

/** The objects of a result: itself and its parts, or its rows. */
function objectsIn(result: z.ZodType): z.ZodObject[] {
  if (result instanceof z.ZodArray) return objectsIn(result.element as z.ZodType)
  if (!(result instanceof z.ZodObject)) return []
  const rows = result.shape['rows'] as z.ZodType | undefined
  if (rows) return objectsIn(rows)
  const parts = Object.values(result.shape).filter((part) => part instanceof z.ZodObject)
  return [result, ...parts]
}
