import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './filtros-saida.module.css';
import { OPCOES_MODELO, OPCOES_SITUACAO } from './rotulos.ts';

const route = getRouteApi('/produto/email-templates');
const ESPERA_MS = 300;

interface Props {
  readonly total: string;
  readonly atualizando: boolean;
  readonly onRefresh: () => void;
}

type Filtro = Partial<Pick<ReturnType<typeof route.useSearch>, 'busca' | 'situacao' | 'modelo'>>;

export function FiltrosSaida({ total, atualizando, onRefresh }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [busca, setBusca] = useState(search.busca ?? '');
  const filter = (filtro: Filtro) =>
    void navigate({ search: (antes) => ({ ...antes, pagina: undefined, ...filtro }), replace: true });
  const filterSoon = useDebouncedCallback((texto: string) => filter({ busca: texto.trim() || undefined }), ESPERA_MS);
  return (
    <div className={styles.filtros}>
      <TextInput
        className={styles.busca}
        type="search"
        aria-label="Buscar mensagens por destinatário ou assunto"
        placeholder="Destinatário ou assunto"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={busca}
        onChange={({ currentTarget: { value } }) => {
          setBusca(value);
          filterSoon(value);
        }}
      />
      <NativeSelect
        aria-label="Situação"
        data={[{ value: '', label: 'Todas as situações' }, ...OPCOES_SITUACAO]}
        value={search.situacao ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ situacao: OPCOES_SITUACAO.find((opcao) => opcao.value === value)?.value })
        }
      />
      <NativeSelect
        aria-label="Modelo"
        data={[{ value: '', label: 'Todos os modelos' }, ...OPCOES_MODELO]}
        value={search.modelo ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ modelo: OPCOES_MODELO.find((opcao) => opcao.value === value)?.value })
        }
      />
      <span className={styles.total} role="status">
        {total}
      </span>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
        loading={atualizando}
        onClick={onRefresh}
      >
        Atualizar
      </Button>
    </div>
  );
}
