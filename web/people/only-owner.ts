import type { Member } from '#domain/account/farms.ts';

/** Whether the farm would have no owner without this one, who therefore stays and stays an owner. */
export function isOnlyOwner(member: Member, members: readonly Member[]): boolean {
  return member.role === 'owner' && members.every(({ id, role }) => id === member.id || role !== 'owner');
}
