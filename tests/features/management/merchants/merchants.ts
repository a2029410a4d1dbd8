import { screen } from '@testing-library/react';

/** The heading: name and status. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
