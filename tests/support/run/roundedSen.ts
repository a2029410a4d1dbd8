/** Ringgit from a spreadsheet, in sen. @throws for more than two decimals */
export function roundedSen(ringgit: number): number {
  const sen = Math.round(ringgit * 100);
  if (Math.abs(sen - ringgit * 100) > 1e-4) throw new Error(`not whole sen: ${ringgit}`);
  return sen;
}
