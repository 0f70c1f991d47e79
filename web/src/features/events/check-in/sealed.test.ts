import { expect, test } from 'vitest'
import { sealed, unsealed } from './sealed.ts'

test('only the secret that sealed a value opens it, and no name is readable in it', async () => {
  const list = { tickets: [{ name: 'Rina Marlina' }] }
  const bytes = await sealed(list, 'token')
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('Rina')
  expect(await unsealed(bytes, 'token')).toEqual(list)
  expect(await unsealed(bytes, 'another token')).toBeUndefined()
  expect(Buffer.from(await sealed(list, 'token'))).not.toEqual(Buffer.from(bytes))
})
