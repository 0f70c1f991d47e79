import type { Dictionary } from './http/languages.ts'
import { httpId } from './http/http.id.ts'

/** Every sentence of the server in Indonesian, by its English text. Each part keeps its own beside its code. */
export const indonesian: Dictionary = { ...httpId }
