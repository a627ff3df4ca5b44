import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../../../components/search-field.tsx';
import { OPCOES_MODELO, OPCOES_SITUACAO } from './rotulos.ts';

const route = getRouteApi('/produto/email-templates');

interface Props {
  readonly total: string;
  readonly atualizando: boolean;
  readonly onRefresh: () => void;
}

type Filtro = Partial<Pick<ReturnType<typeof route.useSearch>, 'busca' | 'situacao' | 'modelo'>>;

export function FiltrosSaida({ total, atualizando, onRefresh }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (filtro: Filtro) =>
    void navigate({ search: (antes) => ({ ...antes, pagina: undefined, ...filtro }), replace: true });
  return (
    <Group gap={8}>
      <SearchField
        flex={{ base: '1 1 100%', sm: '1 1 220px' }}
        maw={{ sm: 360 }}
        rotulo="Buscar mensagens por destinatário ou assunto"
        placeholder="Destinatário ou assunto"
        valor={search.busca}
        onBusca={(busca) => filter({ busca })}
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
      <Text span ml="auto" c="dimmed" fz="sm" role="status">
        {total}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
        loading={atualizando}
        onClick={onRefresh}
      >
        Atualizar
      </Button>
    </Group>
  );
}
