export const MEMORIA: readonly string[];
