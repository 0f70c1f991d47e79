/** A green film of three seconds, 64 by 48 pixels, in which a white square moves: VP8, recorded by a browser. */
const recorded = Buffer.from(
  `
GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAaHEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZU
rmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCBnXsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAVSalmoCrXsYMPQkBEiYRFO5xWTYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFhwq+Reqe3wCDgQFV7oEBhoVW
X1ZQOOCdsIFAuoEwU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAABZXngQCg/qHPgQAAAJADAJ0BKkAAMAAHBwiFhYiZ
hIglggMukyPSHTWrayIF6CU3UOxA/txQqb/r7yh2JRv8ZBirrPBoGZGKhhEIF8t/gBiQ4jUsCa/gAHWhqqao7oEBpaOwAgCdASpA
ADAACocIhYWImYSIOAIABo5PzMeb8VgA/uuuAKDFoaSBAMcAUQIAHBE8ABgAGkAP9AAFnqrbO1IA/tolYQ/r7yh2JMB1oZmml+6B
AaWS0QEAKhHAABgAGFgv9AAIjAAA+4EAoNShs4EBjwBxAgAcEPgAGAAgS/f0ADptqchQ/rgg/uC4tqf8b/Vr5Mh3EARze5mj3eUY
nfFUAHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gceg06GxgQJYAHECABwQ5AAYACBL9/QAOnSS0OEcD7j+4t/wh/xv9Wvk
yLPL0VW+MJpJ0fPiAHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7ggGPoNmht4EDHwCRAgAcENAAGAAiQ/f0AEptYgAku1qi
AP7lClTf/i37R/e2FfQBN5AM7wlADqTqap/eGAB1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4ICWKDXobWBA+cAsQIAHBC0
ABgHcGGF5vNuAuSQkYvCi8gA/ueL7/T9//hWvK15WrkmXtIvs7lr/ABBAHWhmaaX7oEBpZLRAQAqEZAAGAAYWC/0AAiMAAD7ggMf
oOGhv4EErwCRAgAcEJwAGAAmSAf0AE0qaNffoGZiQP7paRM2Af/8Wh7efg1uHBMzBMDOAzRaoQ6t45gJ+1f6A5mZQHWhmaaX7oEB
pZLRAQAqEXgAGAAYWC/0AAiMAAD7ggPnoNmhuIEFdwBxAgAcEIwAGAAgSAf0AC9a2NTDAfFg/us29nctf/ylf43fdlvL0GATJEOg
1X9O2r/QMqIAdaGYppbugQGlkbEBACoRIBRgAGFgv9AAIjAA+4IEr6DcobqBBnwAcQIAHBB4ABgAHlH/9AAn1Y2oIQsYAP7tBy6L
TdB//Ngf4I/l12RtJJiADd1fABgK/k3/PZwAdaGZppfugQGlktEBACoRcAAYABhYL/QACIwAAPuCBXeg1qG0gQcHAJECABwQbAAY
ACJB//QAPI1e1WqIjAgA/u2QPotN0H/87B/vR/THr/1Q5ASNj7QUAHWhmaaX7oEBpZLRAQAqEWAAGAAYWC/0AAiMAAD7ggZ8oOWh
w4EH3gCxAgAcEFwAGAQ/8HSNYNGAp+EpBpDagAD+7tPfE4e3f/6aR/6aR/6aR8sLhwqxqezt+Cg9Rf5EGD/g3/b5wAB1oZmml+6B
AaWS0QEAKhFQABgAGFgv9AAIjAAA+4IHB6DXobWBCKcAcQIAHBBQABgAHlP39AAr3ZKBgP9MAP7vKUcTh7d//qcf/qcf/qcf1pSH
dhjOPxiAAHWhmaaX7oEBpZLRAQAqETwAGAAYWC/0AAiMAAD7ggfeoOWhw4EJXwBxAgAcEEQAGAAgS/f0ADpuu4sjb7QA/u/eX8FS
Xsv/+vR//PR//PR/nK4EMLA9/n99YR/QfCpvi+2Ea/gvQAB1oZmml+6BAaWS0QEAKhEoABgAGFgv9AAIjAAA+4IIp6DQoa6BCicA
kQIAHBA8ABgAIEAP9AGNqEaJfZ8iddA4u/qPJj/Be7rtOoF135cYrJoAdaGZppfugQGlktEBACoQ+AAYABhYL/QACIwAAPuCCV+g
waGfgQrvAPEBABwQNAAYAB5AL/QAvoaqgDx6hl3kP8mUAHWhmaaX7oEBpZLRAQAqEQAAGAAYWC/0AAiMAAD7ggonoLqhmIELuQAR
AgAcESgUYABhYL/QACcjH7bAAHWhmaaX7oEBpZLRAQAqEPAAGAAYWC/0AAiMAAD7ggrvHFO7a427i7OBALeG94EB8YHU
`,
  'base64',
)

/** The position of the element with the duration: its id, then its four bytes of data. */
const lengthAt = recorded.indexOf(Buffer.from('448984', 'hex'))

let number = 0
/** The film as a file with unique content; optionally without its duration, as some recorders write it, or broken. */
export function filmOf(name: string, kind: 'usual' | 'without its length' | 'broken' = 'usual') {
  const film = Buffer.from(recorded)
  // A codec that no browser knows; the container is whole.
  if (kind === 'broken') film.write('V_XYZ', film.indexOf('V_VP8'))
  // A void element of the same length takes its place.
  if (kind === 'without its length') film.set([0xec, 0x85], lengthAt)
  const mark = Buffer.from(`${process.pid}-${(number += 1)}`.padEnd(20))
  return {
    name,
    mimeType: 'video/webm',
    buffer: Buffer.concat([film, Buffer.from([0xec, 0x80 + mark.length]), mark]),
  }
}
