import { expect, it } from 'vitest'
import { withCountedLinks } from './frozen.rules.ts'

it('counts web addresses, one number for each, and adds the picture that counts opens', () => {
  const { html, links } = withCountedLinks(
    `<body><a class="x" href="https://a.example/?x=1&amp;y=2">A</a><A HREF="https://b.example">B</A>
    <a href="https://a.example/?x=1&amp;y=2">again</a></body>`,
  )
  expect(links).toEqual(['https://a.example/?x=1&y=2', 'https://b.example'])
  expect([...html.matchAll(/"\{\{(\w+)\}\}"/g)].map(([, name]) => name)).toEqual([
    'click_1',
    'click_2',
    'click_1',
    'open_picture',
  ])
  expect(html).toMatch(/<img src="\{\{open_picture\}\}"[^>]*><\/body>$/)
})

it('leaves alone what is no web address, or names facts about the recipient', () => {
  const kept = [
    'mailto:a@b.example',
    'javascript:alert(1)',
    '{{preferences_link}}',
    'https://a.example/{{city}}',
    '#top',
  ]
  const source = kept.map((href) => `<a href="${href}">x</a>`).join('')
  const { html, links } = withCountedLinks(source)
  expect(links).toEqual([])
  expect(html.startsWith(source)).toBe(true)
})
