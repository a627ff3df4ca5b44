import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { downloadText } from '../../../lib/csv.ts';
import { documentacaoQuery } from '../api.ts';
import { gruposDe } from '../components/chamadas.ts';
import { Grupo } from '../components/grupo.tsx';
import styles from './documentacao-api-page.module.css';

/** Every call of the API: what it takes, what it answers, who may. */
export function DocumentacaoApiPage() {
  const { busca: pedida = '' } = useSearch({ strict: false });
  const [busca, setBusca] = useState(pedida);
  const { data, error, refetch, isFetching } = useQuery(documentacaoQuery);
  const navigate = useNavigate();
  const campo = useRef<HTMLInputElement>(null);
  useAtalho({ teclas: '/', descricao: 'Buscar na API', executar: () => campo.current?.focus() });
  const depois = useDebouncedCallback(
    (texto: string) =>
      void navigate({ to: '.', search: texto === '' ? {} : { busca: texto }, replace: true, resetScroll: false }),
    250,
  );
  const grupos = data ? gruposDe(data, busca) : [];
  const total = grupos.reduce((soma, { chamadas }) => soma + chamadas.length, 0);
  return (
    <Page
      titulo="Documentação da API"
      contador={data && (total === 1 ? '1 chamada' : `${total} chamadas`)}
      acoes={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!data}
          onClick={() =>
            data && downloadText('openapi.json', JSON.stringify(data, undefined, 2), 'application/json;charset=utf-8')
          }
        >
          Baixar openapi.json
        </Button>
      }
    >
      {data && <p className={styles.descricao}>{data.info.description}</p>}
      <TextInput
        ref={campo}
        type="search"
        aria-label="Buscar na API"
        placeholder="Endereço, assunto ou permissão"
        leftSection={<IconSearch size={16} />}
        value={busca}
        onChange={({ currentTarget }) => {
          setBusca(currentTarget.value);
          depois(currentTarget.value);
        }}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={320} mt={20} />}
      {data && total === 0 && <EmptyState frase={`Nenhuma chamada fala de "${busca.trim()}".`} />}
      {grupos.map((grupo) => (
        <Grupo key={grupo.nome} grupo={grupo} />
      ))}
    </Page>
  );
}
