export const lookClosely = async () => [];
