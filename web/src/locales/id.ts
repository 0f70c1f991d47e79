import antd from 'antd/locale/id_ID.js'
import { problemsId } from '@balai/contract/problems.id.ts'
// oxlint-disable-next-line import/default -- words.ts answers this import, not main.tsx
import words from '../main.tsx?words'

/** The Indonesian texts of antd's components. */
export const antdIndonesian = antd.default

/** English text → Indonesian: the texts of the frame, and the error messages of the contract's schemas. */
export const indonesian: Record<string, string> = { ...problemsId, ...words }
