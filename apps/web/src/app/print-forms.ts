// biome-ignore lint/performance/noBarrelFile: The calls that print forms come together, when one is printed.
export { printAsfe } from '@cadencia/domain/asfe/endpoints.ts';
export { printAta } from '@cadencia/domain/ata/endpoints.ts';
export { printCap } from '@cadencia/domain/cap/endpoints.ts';
export { printLaudo } from '@cadencia/domain/controleinspecao/endpoints.ts';
export { exportInforme } from '@cadencia/domain/informe/endpoints.ts';
export { printGate } from '@cadencia/domain/pmp/endpoints.ts';
export { printRdo } from '@cadencia/domain/rdo/endpoints.ts';
export { printSse } from '@cadencia/domain/sse/endpoints.ts';
