/** Where a merchant opens, for staff. */
export const merchantPath = ({ id }: { id: number | string }) => `/management/merchants/${id}`;

export const editPath = (merchant: { id: number | string }) => `${merchantPath(merchant)}/edit`;
