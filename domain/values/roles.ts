/** The roles that people have on a farm, from the one who may least: who may do something, every higher role may. */
export const ROLES = ['viewer', 'vet', 'worker', 'owner'] as const;

/** A vet also is who inseminates. */
export type Role = (typeof ROLES)[number];

/** Whether somebody of this role may do what needs at least the other. */
export function mayDo(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
