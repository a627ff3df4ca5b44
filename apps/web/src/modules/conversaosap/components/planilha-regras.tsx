import { regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha.ts';
import { Suspense, use } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { selecaoVazia } from '../../../components/grade/logica/selecao.ts';
import { useRefresh } from '../api.ts';

/** The sheet holds inactive rules too, so that importing an export changes nothing. */
const TODAS = { ativo: 'todos' };
const COLUNAS = [...Object.keys(regraNaPlanilha.fields), 'ativo'];

/** The rules of every object as one sheet: the client's and this project's. */
export function PlanilhaRegras({ total }: { readonly total: number }) {
  const { Planilha } = use(ListPartsContext);
  const refresh = useRefresh();
  if (!Planilha) return null;
  return (
    <Suspense fallback={null}>
      <Planilha
        cadastro={regraNaPlanilha}
        lista={{
          consulta: TODAS,
          naTela: COLUNAS,
          selecao: selecaoVazia,
          fonte: { total, reload: () => void refresh() },
        }}
      />
    </Suspense>
  );
}
