import { openFile } from '../lib/download.ts';

const forms = () => import('./print-forms.ts');

/** Forms that modules draw, by the path of their register. */
export const FORMULARIOS: Readonly<Record<string, (id: number) => Promise<void>>> = {
  asfe: (id) =>
    openFile(
      forms().then(({ printAsfe }) => printAsfe),
      { params: { id: String(id) } },
    ),
  ata: (id) =>
    openFile(
      forms().then(({ printAta }) => printAta),
      { params: { id: String(id) } },
    ),
  cap: (id) =>
    openFile(
      forms().then(({ printCap }) => printCap),
      { params: { id: String(id) } },
    ),
  controleinspecao: (id) =>
    openFile(
      forms().then(({ printLaudo }) => printLaudo),
      { params: { id: String(id) } },
    ),
  gate: (id) =>
    openFile(
      forms().then(({ printGate }) => printGate),
      { params: { id: String(id) } },
    ),
  rdo: (id) =>
    openFile(
      forms().then(({ printRdo }) => printRdo),
      { params: { id: String(id) } },
    ),
  informe: (id) =>
    openFile(
      forms().then(({ exportInforme }) => exportInforme),
      { params: { id: String(id) }, query: { formato: 'pdf' } },
    ),
  sse: (id) =>
    openFile(
      forms().then(({ printSse }) => printSse),
      { params: { id: String(id) } },
    ),
};
