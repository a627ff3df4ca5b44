/** Why a backup was not made or not restored, in one sentence for who asked for it. */
export class FalhaCopia extends Error {
  override readonly name = 'FalhaCopia';
}
