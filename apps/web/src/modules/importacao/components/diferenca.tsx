import { Stack, Text } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import tabela from '../../../components/plain-table.module.css';
import { Quantities } from '../../../components/quantities.tsx';
import { Detalhes } from './detalhes.tsx';
import type { Previsto } from './passos.ts';

const TIPOS = { NOVA: 'Nova', ALTERADA: 'Alterada', AUSENTE: 'Fora do arquivo' } as const;

/** Samples of the activities that an update adds, changes and no longer finds. */
function Exemplos({ diferenca }: { readonly diferenca: NonNullable<Previsto['diferenca']> }) {
  const { exemplos = [], novas, alteradas, ausentes } = diferenca;
  if (exemplos.length === 0) return null;
  return (
    <Detalhes titulo="Quais são" rotulo="Atividades que mudam">
      {exemplos.length < novas + alteradas + ausentes && (
        <Text mb={4} c="dimmed" fz="inherit">
          As primeiras 50 de cada tipo.
        </Text>
      )}
      <table className={tabela.tabela}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '50%' }}>
              Atividade
            </th>
            <th scope="col">O que muda</th>
          </tr>
        </thead>
        <tbody>
          {exemplos.map(({ tipo, codigo, nome, campos }) => (
            <tr key={`${tipo} ${codigo}`}>
              <td>
                <Text span inherit c="dimmed">
                  {codigo}
                </Text>{' '}
                {nome}
              </td>
              <td>{campos.length === 0 ? TIPOS[tipo] : campos.map((campo) => <div key={campo}>{campo}</div>)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Detalhes>
  );
}

const ROTULOS = {
  novas: 'Atividades novas',
  alteradas: 'Alteradas',
  iguais: 'Iguais',
  ausentes: 'Fora do arquivo',
} as const;

type Quantidades = Readonly<Record<keyof typeof ROTULOS, number>>;

export function Quantidades({ quantidades }: { readonly quantidades: Quantidades }) {
  const chaves = Object.keys(ROTULOS) as (keyof typeof ROTULOS)[];
  return <Quantities itens={chaves.map((chave) => [ROTULOS[chave], quantidades[chave]])} />;
}

const quaseTodaFora = ({ ausentes, iguais, alteradas }: Quantidades): boolean => ausentes > iguais + alteradas;

export function Diferenca({ diferenca }: { readonly diferenca: NonNullable<Previsto['diferenca']> }) {
  return (
    <Stack component="section" gap={12} aria-label="O que muda no projeto">
      <Quantidades quantidades={diferenca} />
      <Exemplos diferenca={diferenca} />
      {quaseTodaFora(diferenca) && (
        <Notice tone="atencao" titulo="A maior parte do projeto não está neste arquivo">
          Confira se ele é do cronograma inteiro: quem só vê uma parte das atividades exporta só essa parte.
        </Notice>
      )}
      <Text fz="sm" c="dimmed">
        Os campos de plano seguem o arquivo. Os apontamentos feitos aqui depois da data de corte do arquivo ficam. As
        atividades fora do arquivo são marcadas, nenhuma é excluída.
      </Text>
    </Stack>
  );
}
