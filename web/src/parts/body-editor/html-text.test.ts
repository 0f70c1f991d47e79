import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

describe('text for comparing', () => {
  it('has a line for every paragraph, item and row', () => {
    expect(
      textOfHtml(
        '<h2>Padi</h2><p>Satu &amp; <strong>dua</strong>.</p><ul><li><p>a</p></li><li><p>b</p></li></ul><table><tbody><tr><td><p>1</p></td><td>2</td></tr></tbody></table>',
      ),
    ).toBe('Padi\nSatu & dua.\n• a\n• b\n1\n | 2 |')
  })

  it('shows that there is a picture or a film', () => {
    expect(
      textOfHtml(
        '<figure><img src="/files/a" alt="Sawah"><figcaption>Pagi</figcaption></figure><iframe src="https://player.vimeo.com/video/1"></iframe>',
      ),
    ).toBe('[🖼 Sawah]\nPagi\n[▶ https://player.vimeo.com/video/1]')
  })
})
