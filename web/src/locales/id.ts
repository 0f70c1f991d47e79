import antd from 'antd/locale/id_ID.js'
import { problemsId } from '@balai/contract/problems.id.ts'

/** The words that the components bring themselves. */
export const antdIndonesian = antd.default

type Catalogue = Record<string, string>
const catalogues = import.meta.glob<Record<string, Catalogue>>('../**/*.id.ts', { eager: true })

/**
 * English text → Indonesian: the `*.id.ts` of every folder, and what the schemas of the contract say is wrong. A test
 * finds texts that are missing, unused or in the wrong folder.
 */
export const indonesian: Catalogue = Object.assign(
  {},
  problemsId,
  ...Object.values(catalogues).flatMap((exported) => Object.values(exported)),
) as Catalogue
