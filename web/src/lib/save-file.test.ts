import { describe, expect, it } from 'vitest'
import { nameOfFile, readBody, type Progress } from './save-file.ts'

describe('reading a response', () => {
  it('returns its bytes and reports progress', async () => {
    const sizes = [3, 5 * 1024 * 1024, 2 * 1024 * 1024, 1]
    const body = new ReadableStream({
      start(stream) {
        sizes.forEach((size, place) => stream.enqueue(new Uint8Array(size).fill(place)))
        stream.close()
      },
    })
    const reported: Progress[] = []
    const file = await readBody(new Response(body, { headers: { 'content-type': 'text/x' } }), (progress) =>
      reported.push(progress),
    )
    const whole = sizes.reduce((sum, size) => sum + size)
    expect(file.size).toBe(whole)
    expect(file.type).toBe('text/x')
    expect(reported.map(({ received }) => received)).toEqual([
      3,
      3 + sizes[1]!,
      3 + sizes[1]! + sizes[2]!,
      whole,
    ])
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([bytes[2], bytes[3], bytes[whole - 2], bytes[whole - 1]]).toEqual([0, 1, 2, 3])
  })

  it('reports the total if the server sends it', async () => {
    const reported: Progress[] = []
    await readBody(new Response('four', { headers: { 'content-length': '4' } }), (progress) =>
      reported.push(progress),
    )
    expect(reported.at(-1)).toEqual({ received: 4, total: 4 })
  })

  it('fails when the stream fails', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.error(new Error('cut off')),
    })
    await expect(readBody(new Response(body), () => undefined)).rejects.toThrow('cut off')
  })
})

it.each([
  ['attachment; filename="orders.xlsx"', 'orders.xlsx'],
  ['attachment; filename="x.xlsx"; filename*=UTF-8\'\'pesanan%20%C3%A9.xlsx', 'pesanan é.xlsx'],
  ["attachment; filename*=UTF-8''%ZZ", 'rows.xlsx'],
  ['', 'rows.xlsx'],
])('names a file by %s', (header, name) => {
  expect(nameOfFile(new Response('', { headers: { 'content-disposition': header } }), 'rows.xlsx')).toBe(name)
})
