import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import type { Linha } from './linha.ts';
import { useComPrevia } from './use-plano.ts';

const LINHA = { tipo: 'atividade', atividade: { id: 1, terminoCedo: '2027-06-01T07:00' } } as Linha;
const FONTE: FonteGrade<Linha> = { total: 1, estado: 'pronta', erro: undefined, getRow: () => LINHA, ensureRange() {} };

let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
});

function Termino({ previsto }: { readonly previsto: string | undefined }) {
  const datas =
    previsto === undefined
      ? undefined
      : () => ({ inicioCedo: '2027-06-01T07:00', terminoCedo: previsto, folgaTotal: 0, critica: false });
  const linha = useComPrevia(FONTE, datas).getRow(0);
  return <output>{linha?.tipo === 'atividade' && linha.atividade.terminoCedo}</output>;
}

it('shows the dates of the last edit, also while the row itself was not read again', async () => {
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  for (const previsto of ['2027-06-02T07:00', '2027-06-03T07:00', undefined, '2027-06-04T07:00']) {
    raiz.render(<Termino previsto={previsto} />);
    await expect.element(page.getByRole('status')).toHaveTextContent(previsto ?? '2027-06-01T07:00');
  }
});
