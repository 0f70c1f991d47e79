import { z } from 'zod'

// The content policy forbids code made from text. If Zod tried it, the browser would parse the whole program a second
// time for the stack of the error: a tenth of a second before the first screen.
z.config({ jitless: true })
