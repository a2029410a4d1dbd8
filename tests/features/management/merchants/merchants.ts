import { screen } from '@testing-library/react';

/** The heading, as it reads: name and state. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
