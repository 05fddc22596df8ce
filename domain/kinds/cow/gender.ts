export const COW_GENDERS = ['Male', 'Female'] as const;
export type CowGender = (typeof COW_GENDERS)[number];
