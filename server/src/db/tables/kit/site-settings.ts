import type { Language } from '@balai/contract/core/sentences.ts'
import type { ImagePlace, SocialLink, TargetKind } from '@balai/contract/kit/site.ts'
import {
  boolean,
  column,
  generated,
  integer,
  json,
  moment,
  nullable,
  optional,
  text,
  texts,
} from '../../columns.ts'

/** What the site shows of itself: one row of settings, and the image links of every place. */
export const siteSettingsTables = {
  site_settings: {
    site_id: optional(integer),
    site_name: optional(text),
    tagline: optional(text),
    about_text: optional(text),
    about_cleaned_by: optional(integer),
    about_keys: optional(texts<string>()),
    address: optional(text),
    phones: optional(texts<string>()),
    email: optional(text),
    social_links: optional(json<SocialLink[]>()),
    logo: nullable(text),
    favicon: nullable(text),
    share_picture: nullable(text),
    languages: optional(texts<Language>()),
    time_zone: nullable(text),
    allowed_origins: optional(texts<string>()),
    track_months: optional(integer),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  image_places: {
    place_id: column<ImagePlace>('text'),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
  image_links: {
    image_link_id: generated(integer),
    place_id: column<ImagePlace>('text'),
    position: integer,
    picture: text,
    alt_text: text,
    target_kind: column<TargetKind>('text'),
    target_address: optional(text),
    subject_id: nullable(integer),
    shown_from: nullable(moment),
    shown_until: nullable(moment),
    is_on: boolean,
  },
}
