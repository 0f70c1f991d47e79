import {
  AppstoreOutlined,
  BookOutlined,
  CalendarOutlined,
  FileTextOutlined,
  FontSizeOutlined,
  LinkOutlined,
  MinusOutlined,
  PictureOutlined,
  ReadOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { CampaignBlock, MergeField } from '@balai/contract/mailing/campaign-blocks.ts'
import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import { lineOf } from './blocks.ts'

type Kind = CampaignBlock['kind']

/** What the kinds are called. */
export const kindNames: Record<Kind, string> = {
  heading: 'Heading',
  text: 'Text',
  article: 'Article',
  event: 'Event',
  course: 'Course',
  button: 'Button',
  picture: 'Picture',
  divider: 'Divider',
  columns: 'Two columns',
}

/** How articles are sorted. */
export const orderNames: Record<ContentChoice['order_by'], string> = {
  random: 'At random',
  latest: 'Newest first',
  popular: 'Most liked first',
  title: 'By title',
}

/** Who may read the articles. */
export const visibilityNames: Record<ContentChoice['news_visibility'], string> = {
  public: 'Everybody',
  member: 'Members',
  premium: 'Premium members',
  all: 'All',
}

/** What the facts about a recipient are called. */
export const mergeNames: Record<MergeField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'E-mail address',
  city: 'City',
}

export const kindIcons: Record<Kind, ComponentType> = {
  heading: FontSizeOutlined,
  text: FileTextOutlined,
  article: ReadOutlined,
  event: CalendarOutlined,
  course: BookOutlined,
  button: LinkOutlined,
  picture: PictureOutlined,
  divider: MinusOutlined,
  columns: AppstoreOutlined,
}

/** What a block says, in one line; empty if it says nothing. */
export function lineOfBlock(block: CampaignBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'button':
      return block.text
    case 'text':
      return lineOf(block.html)
    case 'article':
    case 'event':
    case 'course':
      return block.title
    case 'picture':
      return block.alt
    default:
      return ''
  }
}
