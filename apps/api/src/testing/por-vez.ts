/** What the kernel does alike for all of them is tried on one of them in three; on all with the slow tests. */
export const porVez = (n: number) => (n % 3 === 0 ? {} : { tags: ['demorado'] });
