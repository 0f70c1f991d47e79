import { expect, it } from 'vitest'
import { addView, parseViews, removeView } from './views.ts'

const mine = { name: 'Mine', state: 'status=active' }

it('adds views in the order of their names, and replaces one of the same name', () => {
  const views = addView(addView([mine], 'Asleep', 'status=suspended'), ' Mine ', 'trash=1')
  expect(views).toEqual([
    { name: 'Asleep', state: 'status=suspended' },
    { name: 'Mine', state: 'trash=1' },
  ])
})

it('removes one by name', () => {
  expect(removeView([mine, { name: 'Other', state: '' }], 'Mine')).toEqual([{ name: 'Other', state: '' }])
})

it.each([undefined, null, {}, 'x', [1, null, { name: 'no state' }]])('finds no views in %j', (saved) => {
  expect(parseViews(saved)).toEqual([])
})
