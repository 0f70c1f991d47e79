import { z } from 'zod'

// Our policy lets no script be made from a text. Asked to try all the same, the browser would read the whole program a
// second time for the error's stack: a tenth of a second before the first screen.
z.config({ jitless: true })
