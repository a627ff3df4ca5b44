import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { childOf } from '../../cadastro/form.ts';
import { ListPartsContext } from '../../cadastro/parts.ts';
import { RowForm } from '../../cadastro/row-form.tsx';
import { readableBy } from '../../cadastro/values.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { formatContador } from '../../lib/formato.ts';
import { useAuth } from '../../lib/session.ts';
import { itensQuery } from '../../modules/cap/api.ts';
import { listPartsOf } from '../list-parts.tsx';

/** `Cancelar S-001 · Abrir…` for one service, `Cancelar S-001, S-002` for more. */
function tituloDe(servicos: Readonly<Record<string, string>> = {}): string {
  const nomes = Object.values(servicos);
  const ditos = nomes.length > 1 ? nomes.map((nome) => nome.split(' · ')[0]) : nomes;
  return `Cancelar ${ditos.join(', ')}`.slice(0, 150);
}

/** A new cancellation of the services that the address names. */
export function NewCapPage() {
  const { servicos = '' } = useSearch({ from: '/produto/servico/cancelamento/novo' });
  const navigate = useNavigate();
  const { user } = useAuth();
  const [sujo, setSujo] = useState(false);
  const salvo = useRef(false);
  const ids = servicos.split(',').filter(Boolean).map(Number);
  const { data, error, refetch, isFetching } = useQuery({ ...itensQuery(ids), staleTime: Number.POSITIVE_INFINITY });
  const open = (registro?: number) =>
    void navigate({ to: '/servico/cancelamento/listar', search: registro ? { registro } : {}, ignoreBlocker: true });
  const campos = cap.filhos?.['itens']?.campos ?? {};
  // What exists in the project, and may still leave it, has a name.
  const fora = data ? ids.filter((id) => data.rotulos['servicoId']?.[id] === undefined) : [];
  const pronto = data ?? (ids.length === 0 ? { itens: [] } : undefined);
  return (
    <ListPartsContext value={listPartsOf(cap)}>
      <Page titulo="Novo CAP">
        <LeaveGuard ativo={sujo} titulo="Há valores que não foram salvos">
          O que você escreveu neste CAP não foi salvo. Se sair, fica só o rascunho neste aparelho.
        </LeaveGuard>
        {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!pronto && !error && <Skeleton height={320} />}
        {fora.length > 0 && (
          <Notice
            tone="atencao"
            titulo={
              fora.length === ids.length
                ? 'Nenhum dos serviços pedidos está aqui'
                : `${formatContador(fora.length, 'serviço pedido não está', 'serviços pedidos não estão')} aqui`
            }
          >
            {`Não há neste projeto, ou já foi cancelado ou aceito: ${fora.join(', ')} (números do endereço). Traga outros em Itens.`}
          </Notice>
        )}
        {pronto && (
          <RowForm
            cadastro={readableBy(cap, user?.permissions ?? [])}
            linha={undefined}
            dados={{
              ...(data && fora.length < ids.length
                ? { abrangencia: 'SERVICO_TOTAL', titulo: tituloDe(data.rotulos['servicoId']) }
                : {}),
              itens: pronto.itens.map((item) => childOf(campos, item)),
            }}
            onClose={() => salvo.current || open()}
            onMudou={(nova) => {
              salvo.current = true;
              open(nova?.id);
            }}
            onSujo={setSujo}
          />
        )}
      </Page>
    </ListPartsContext>
  );
}
