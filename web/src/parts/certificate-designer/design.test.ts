import { describe, expect, it } from 'vitest'
import type { Field, StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { chosenOf, designed, newDesign, type Design, type DesignAction } from './design.ts'

const box = (key: string, x: number, y: number): Field => ({
  kind: 'qr',
  key,
  x,
  y,
  width: 40,
  height: 10,
  color: '#000000',
})
const template = (...fields: Field[]): StoredTemplate => ({
  orientation: 'landscape',
  background: { drawing: 'plain', color: '#000000', accent: '#000000', media_id: null },
  fields,
  language: 'en',
  title: '',
  date: '',
  speaker: '',
  issuer: '',
  hours: null,
  skp: '',
  accreditation: '',
  number_pattern: '',
  first_number: 1,
  rule: 'registered',
  parts: ['participant'],
})
const start = designed(
  newDesign(template(box('name', 100, 80), box('date', 20, 180), box('seal', 200, 150))),
  { do: 'lock', key: 'seal' },
)
const after = (...actions: DesignAction[]) =>
  actions.reduce((design: Design, action) => designed(design, action), start)
const fieldOf = (design: Design, key: string) =>
  design.history.present.fields.find((field) => field.key === key)
const keysOf = (design: Design) => design.history.present.fields.map(({ key }) => key)
const select = (...keys: string[]) => ({ do: 'select', keys }) as const
const right = (dx: number) => ({ do: 'nudge', dx, dy: 0, step: 'keys' }) as const

describe('chosen boxes', () => {
  it('are chosen one by one or together', () => {
    expect(chosenOf(after(select('date', 'name'))).map(({ key }) => key)).toEqual(['name', 'date'])
    expect(after(select('name'), { do: 'toggle', key: 'date' }).selected).toEqual(['name', 'date'])
    expect(after(select('name'), { do: 'toggle', key: 'name' }).selected).toEqual([])
  })

  it('move together and stop together at the edge of the page', () => {
    const design = after(select('name', 'date'), right(-50))
    expect(fieldOf(design, 'name')?.x).toBe(80)
    expect(fieldOf(design, 'date')?.x).toBe(0)
  })

  it('move by tenths of a millimetre without an error that adds up', () => {
    const design = after(select('name'), right(0.1), right(0.1), right(0.1))
    expect(fieldOf(design, 'name')?.x).toBe(100.3)
  })

  it('are aligned and distributed, but a locked one stays', () => {
    const design = after(select('name', 'date', 'seal'), { do: 'align', edge: 'left' })
    expect([fieldOf(design, 'name')?.x, fieldOf(design, 'seal')?.x]).toEqual([20, 200])
  })
})

describe('a locked box', () => {
  it('is neither moved nor deleted', () => {
    const design = after(select('seal'), right(10), { do: 'delete' })
    expect(fieldOf(design, 'seal')).toEqual(fieldOf(start, 'seal'))
    expect(design.history.past).toEqual([])
  })

  it('is not moved by a drag of several', () => {
    const rect = { x: 1, y: 1, width: 5, height: 5 }
    const design = after({ do: 'place', rects: { name: rect, seal: rect }, step: 'drag' })
    expect(fieldOf(design, 'name')).toMatchObject(rect)
    expect(fieldOf(design, 'seal')?.x).toBe(200)
  })
})

describe('undo', () => {
  it('takes back all key presses of one movement at once', () => {
    const design = after(select('name'), right(1), right(1), right(1), { do: 'undo' })
    expect(fieldOf(design, 'name')?.x).toBe(100)
    expect(fieldOf(designed(design, { do: 'redo' }), 'name')?.x).toBe(103)
  })

  it('takes back movements of different boxes one by one', () => {
    const design = after(select('name'), right(1), select('date'), right(1), { do: 'undo' })
    expect([fieldOf(design, 'name')?.x, fieldOf(design, 'date')?.x]).toEqual([101, 20])
  })

  it('does not leave a box chosen that no longer exists', () => {
    expect(after(select('name'), { do: 'duplicate' }, { do: 'undo' }).selected).toEqual([])
  })

  it('brings a deleted box back to its layer', () => {
    const design = after(select('name'), { do: 'delete' })
    expect(keysOf(design)).toEqual(['date', 'seal'])
    expect(keysOf(designed(design, { do: 'undo' }))).toEqual(['name', 'date', 'seal'])
  })
})

describe('copies', () => {
  it('get keys of their own, lie beside the original and are chosen', () => {
    const design = after(select('name'), { do: 'copy' }, { do: 'paste' }, { do: 'paste' })
    expect(keysOf(design)).toEqual(['name', 'date', 'seal', 'name-2', 'name-3'])
    expect(fieldOf(design, 'name-2')).toMatchObject({ x: 105, y: 85 })
    expect(design.selected).toEqual(['name-3'])
  })

  it('stay on the page, and are not locked', () => {
    const corner = newDesign(template(box('seal', 257, 200)))
    const design = [
      { do: 'lock', key: 'seal' } as const,
      select('seal'),
      { do: 'duplicate' } as const,
    ].reduce(designed, corner)
    expect(fieldOf(design, 'seal-2')).toMatchObject({ x: 257, y: 200 })
    expect(design.locked).toEqual(['seal'])
  })

  it('are not made beyond the limit of fields', () => {
    const full = newDesign(template(...Array.from({ length: 40 }, (_, n) => box(`box-${n}`, 10, 10))))
    expect(designed(designed(full, select('box-1')), { do: 'duplicate' }).history).toEqual(full.history)
  })
})

describe('layers', () => {
  it('are reordered by a place in the list, of which the first is in front', () => {
    expect(keysOf(after({ do: 'reorder', key: 'name', place: 0 }))).toEqual(['date', 'seal', 'name'])
    expect(keysOf(after({ do: 'reorder', key: 'seal', place: 2 }))).toEqual(['seal', 'name', 'date'])
  })

  it('are moved with the chosen boxes', () => {
    expect(keysOf(after(select('name'), { do: 'layer', to: 'front' }))).toEqual(['date', 'seal', 'name'])
  })
})

describe('the page', () => {
  it('keeps every box on it when it is turned', () => {
    const design = after({ do: 'page', to: { orientation: 'portrait' } })
    expect(fieldOf(design, 'seal')).toMatchObject({ x: 170, y: 150 })
    expect(designed(design, { do: 'undo' }).history.present.orientation).toBe('landscape')
  })

  it('keeps a box on it that is placed by numbers', () => {
    const design = after({ do: 'change', keys: ['name'], to: { x: 400, width: 500 } })
    expect(fieldOf(design, 'name')).toMatchObject({ x: 0, width: 297 })
  })
})
