import {
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  DashboardOutlined,
  FileTextOutlined,
  LineChartOutlined,
  MailOutlined,
  ReadOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { IconName } from '../screens/screen.ts'

/** The icon behind each name in the table of screens. */
export const icons: Record<IconName, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  dashboard: DashboardOutlined,
  members: TeamOutlined,
  orders: ShoppingCartOutlined,
  articles: FileTextOutlined,
  events: CalendarOutlined,
  courses: ReadOutlined,
  review: AuditOutlined,
  attributes: TagsOutlined,
  reports: BarChartOutlined,
  analytics: LineChartOutlined,
  campaigns: MailOutlined,
  setting: SettingOutlined,
}
