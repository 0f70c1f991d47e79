export function ReloginDialog() {
  return null
}
