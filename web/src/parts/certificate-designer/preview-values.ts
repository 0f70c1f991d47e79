import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'

/** What the sample prints with the facts as they are typed. An empty fact prints what the source knows. */
export const valuesFor = (template: StoredTemplate, sample: CertificateValues): CertificateValues => ({
  ...sample,
  title: template.title.trim() || sample.title,
  date: template.date.trim() || sample.date,
  speaker: template.speaker.trim() || sample.speaker,
  issuer: template.issuer.trim(),
  hours: template.hours === null ? '' : String(template.hours),
  skp: template.skp.trim(),
  accreditation: template.accreditation.trim(),
})
