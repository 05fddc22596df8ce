/** A user in a farm. */
export interface Member {
  readonly user_id: number;
  readonly farm_id: number;
}
