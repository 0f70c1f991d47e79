import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Almost everything that a start creates stays. V8 would take that for many objects that live for a moment, and reserve
// 16 MB for new ones, which an idle server does not need. `program.ts` lets V8 reserve more again.
setFlagsFromString('--semi-space-growth-factor=1')
// This file imports nothing of ours, because imports would be compiled before the compile cache is enabled. The cache
// saves a third of the start. If it cannot be written, the start is only slower.
module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/balai-server'))
await import('./program.ts')
