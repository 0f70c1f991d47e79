import { expect, it } from 'vitest'
import { filmsIn, pageOf, withoutPlayers } from './reader-page.ts'

const player = (address: string) => `<iframe width="640" src="${address}" sandbox="allow-scripts"></iframe>`

it('players of a text become links, whose films are listed once, in their order', () => {
  const [one, two] = ['https://player.vimeo.com/video/12345?a=1&amp;b=2', 'https://player.vimeo.com/video/6']
  const html = `<p>Awal</p>${player(one)}<a href="https://balai.example">x</a>${player(two)}${player(one)}`
  const page = pageOf({ title: 'Panen', notice: '', isDark: false }, withoutPlayers(html, 'Play'))
  expect(page).not.toContain('<iframe')
  expect(filmsIn(page)).toEqual(['https://player.vimeo.com/video/12345?a=1&b=2', two])
})
