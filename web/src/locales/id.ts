import antd from 'antd/locale/id_ID.js'
import { problemsId } from '@balai/contract/problems.id.ts'

/** The Indonesian texts of antd's components. */
export const antdIndonesian = antd.default

type Catalogue = Record<string, string>
const catalogues = import.meta.glob<Record<string, Catalogue>>('../**/*.id.ts', { eager: true })

/**
 * English text → Indonesian: the `*.id.ts` of every folder, and the error messages of the contract's schemas. A test
 * finds texts that are missing, unused or in the wrong folder.
 */
export const indonesian: Catalogue = Object.assign(
  {},
  problemsId,
  ...Object.values(catalogues).flatMap((exported) => Object.values(exported)),
) as Catalogue
