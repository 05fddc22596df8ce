/** What is shown of the animals that are chosen in the list of the herd. */
import type { Page } from '@playwright/test';

/** The bar with what can be done with them. */
export const barOf = (page: Page) => page.getByRole('region', { name: 'Chosen animals' });

/** The form that is open above the page. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
