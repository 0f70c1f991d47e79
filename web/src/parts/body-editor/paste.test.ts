import { describe, expect, it } from 'vitest'
import { cleanPaste } from './paste.ts'

describe('a paste from Word', () => {
  const head =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=IN>'
  const word = (body: string) => `${head}<!--StartFragment-->${body}<!--EndFragment--></body></html>`

  it('keeps the text with its emphasis and removes fonts, classes and office tags', () => {
    const html = word(
      '<p class=MsoNormal style="margin-bottom:0cm;font-family:Calibri"><b><span lang=IN style="color:red">Harga beras</span></b> naik <i>tajam</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    )
    expect(cleanPaste(html)).toBe('<p><b>Harga beras</b> naik <i>tajam</i>.</p>')
  })

  it('converts painted bullets and numbers to nested lists', () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`
    const html = word(
      `${item(1, '·', 'Sawah')}\n${item(2, 'o', 'Subak')}\n${item(1, '·', 'Kebun')}<p class=MsoNormal>Lalu:</p>${item(1, '1.', 'Tanam')}${item(1, '2.', 'Panen')}`,
    )
    expect(cleanPaste(html)).toBe(
      '<ul><li><p>Sawah</p><ul><li><p>Subak</p></li></ul></li><li><p>Kebun</p></li></ul><p>Lalu:</p><ol><li><p>Tanam</p></li><li><p>Panen</p></li></ol>',
    )
  })

  it('keeps headings and tables, and removes pictures on the writer’s disk', () => {
    const html = word(
      '<p class=MsoTitle>Laporan</p><h2 style="color:#2F5496">Pasar</h2><table class=MsoTableGrid border=1 style="border-collapse:collapse"><tr><td width=200 style="width:150pt"><p class=MsoNormal>Kota</p></td></tr></table><img src="file:///C:/foto.jpg">',
    )
    expect(cleanPaste(html)).toBe(
      '<h2>Laporan</h2><h2>Pasar</h2><table border=1><tr><td width=200><p>Kota</p></td></tr></table>',
    )
  })
})

describe('a paste from Google Docs', () => {
  const docs = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c">${body}</b>`

  it('is not bold as a whole, and keeps bold, italic and struck-out text', () => {
    const html = docs(
      '<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Tebal</span><span style="font-weight:400"> biasa </span><span style="font-weight:400;font-style:italic">miring</span><span style="font-weight:400;text-decoration:line-through">salah</span></p>',
    )
    expect(cleanPaste(html)).toBe('<p><strong>Tebal</strong> biasa <em>miring</em><s>salah</s></p>')
  })

  it('keeps lists and headings, and unwraps links', () => {
    const html = docs(
      '<h2 dir="ltr"><span style="font-weight:400">Sumber</span></h2><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://www.google.com/url?q=https://example.org/a%3Fb%3D1&amp;sa=D" style="text-decoration:none"><span style="font-weight:400">BPS</span></a></p></li></ul><br class="Apple-interchange-newline">',
    )
    expect(cleanPaste(html)).toContain('<h2>Sumber</h2><ul><li aria-level="1"><p role="presentation">')
    expect(cleanPaste(html)).toContain('<a href="https://example.org/a?b=1">BPS</a>')
  })
})

describe('headings, lists, links and tables', () => {
  it('of Word keep their order below the title, and lose what only Word needs', () => {
    const html = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1 style='margin-top:12.0pt'><a name="_Toc1"></a><span lang=IN>Pasar<o:p></o:p></span></h1>
<h2>Harga</h2><h3>Beras</h3><h5>Catatan</h5>
<p class=MsoNormal>Lihat <a href="https://example.org/harga"><span style='color:#0563C1'>daftar</span></a>.</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><thead><tr style='mso-yfti-irow:0'><td colspan=2 style='width:225pt'><p class=MsoNormal><b>Kota</b></p></td></tr></thead><tr><td><p class=MsoNormal>Bogor</p></td><td><p class=MsoNormal>14.000</p></td></tr></table>
<!--EndFragment--></body></html>`
    const clean = cleanPaste(html).replaceAll(/\n/g, '')
    expect(clean).toContain('<h2><a name="_Toc1"></a>Pasar</h2><h3>Harga</h3><h4>Beras</h4><h4>Catatan</h4>')
    expect(clean).toContain('<p>Lihat <a href="https://example.org/harga">daftar</a>.</p>')
    expect(clean).toContain('<td colspan=2><p><b>Kota</b></p></td>')
    expect(clean).toContain('<td><p>Bogor</p></td><td><p>14.000</p></td>')
  })

  it('of Google Docs keep nested lists inside their items, and tables their cells', () => {
    const item = (level: number, text: string) =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:400">${text}</span></p></li>`
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Judul</span></h1><ul style="margin-top:0">${item(1, 'Sawah')}<ul>${item(2, 'Subak')}<ol>${item(3, 'Bali')}</ol></ul>${item(1, 'Kebun')}</ul><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p dir="ltr"><span style="font-weight:700">Kota</span></p></td></tr></tbody></table></div></b>`
    const clean = cleanPaste(html).replaceAll(/ (?:aria-level|role)="[^"]*"/g, '')
    expect(clean).toContain('<h2>Judul</h2>')
    expect(clean).toContain(
      '<ul><li><p>Sawah</p><ul><li><p>Subak</p><ol><li><p>Bali</p></li></ol></li></ul></li><li><p>Kebun</p></li></ul>',
    )
    expect(clean).toContain('<tbody><tr><td><p><strong>Kota</strong></p></td></tr></tbody>')
  })

  it('without a level 1 keep their levels', () => {
    expect(cleanPaste('<h2>Satu</h2><h3>Dua</h3>')).toBe('<h2>Satu</h2><h3>Dua</h3>')
  })
})

describe('any other paste', () => {
  it('removes markup that is not text and keeps the text', () => {
    expect(
      cleanPaste(
        '<style>p{color:red}</style><script>alert(1)</script><p onclick="x" style="color:red">Satu <code>dua</code></p><!-- tiga -->',
      ),
    ).toBe('<p onclick="x">Satu <code>dua</code></p>')
    expect(cleanPaste('plain &lt;b&gt;')).toBe('plain &lt;b&gt;')
  })

  it('survives broken markup', () => {
    for (const html of [
      '<p',
      '<p class="Mso',
      '<b id="docs-internal-guid',
      '<!--[if',
      '<span style="'.repeat(50),
    ])
      expect(typeof cleanPaste(html)).toBe('string')
  })
})
