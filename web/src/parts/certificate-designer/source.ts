import type { Occasion } from '@balai/contract/kit/certificate-templates.ts'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { DeskQuery } from '../desk/query.ts'

/** A picture that a template names; without a link where the media library has it no more. */
export interface Picture {
  media_id: number
  link: string | null
  width: number | null
  height: number | null
}

/** A template as it was read. Version 0 was never saved. */
export interface LoadedTemplate extends StoredTemplate {
  version: number
  saved_at: string | null
  saved_by_name: string | null
  pictures: Picture[]
  /** The questions whose answers can be printed. */
  questions: { question_id: number; label: string }[]
  /** What the certificate of the person with the longest name prints. */
  sample: CertificateValues
}

/** An older version, as a list shows it. */
export interface VersionRow {
  version: number
  restored_from: number | null
  saved_at: string
  saved_by_name: string | null
  field_count: number
  certificate_count: number
}

/** What certificates belong to, such as an event: the designer knows it only by these calls. */
export interface CertificateSource {
  /** What the certificates are given for. Only events choose in the template who receives one. */
  occasion: Occasion
  template: DeskQuery<LoadedTemplate>
  /** Saves the template on top of a version; refuses with a conflict if there is a newer one. The call is quiet. */
  save: (template: StoredTemplate, version: number) => Promise<{ version: number }>
  versions: (page: number, perPage: number) => DeskQuery<{ rows: VersionRow[]; total: number }>
  version: (version: number) => DeskQuery<StoredTemplate & { pictures: Picture[] }>
  /** Saves an older version as a new one, on top of a version. */
  restore: (restore: number, version: number) => Promise<unknown>
  /** A PDF of the unsaved template. */
  preview: (template: StoredTemplate) => Promise<Response>
  /** The template has changed. */
  refresh: () => Promise<unknown>
}
