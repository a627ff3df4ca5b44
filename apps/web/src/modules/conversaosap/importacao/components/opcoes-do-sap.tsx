import type { ImportacaoSap, OpcoesSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { Checkbox, Flex, NativeSelect, Text } from '@mantine/core';
import { SmallTable } from '../../../../components/small-table.tsx';
import { formatContador, formatNumero } from '../../../../lib/formato.ts';
import { Parte } from './parte.tsx';

const QUEM_VALE = {
  SAP: 'SAP, menos o editado aqui',
  MANDA: 'SAP manda',
  AQUI: 'Fica o daqui',
} as const;
type Quem = keyof typeof QUEM_VALE;

const quemVale = ({ ficam, sapManda }: OpcoesSap, nome: string): Quem =>
  ficam.includes(nome) ? 'AQUI' : sapManda.includes(nome) ? 'MANDA' : 'SAP';

/** The choices with another winner in one field. */
function comQuem({ ficam, sapManda, ...resto }: OpcoesSap, nome: string, quem: Quem): OpcoesSap {
  const sem = (nomes: readonly string[]) => nomes.filter((um) => um !== nome);
  return {
    ...resto,
    ficam: quem === 'AQUI' ? [...sem(ficam), nome] : sem(ficam),
    sapManda: quem === 'MANDA' ? [...sem(sapManda), nome] : sem(sapManda),
  };
}

interface Props {
  readonly importacao: ImportacaoSap;
  readonly disabled: boolean;
  readonly onMuda: (opcoes: OpcoesSap) => void;
}

/** How the list is written: what it does to what is here, and who wins in each field. */
export function OpcoesDoSap({ importacao: { opcoes, campos, layout, contagens }, disabled, onMuda }: Props) {
  const caixa = (nome: 'incluir' | 'atualizar' | 'marcarAusentes' | 'cadeia', label: string) => (
    <Checkbox
      key={nome}
      label={label}
      checked={opcoes[nome]}
      disabled={disabled}
      onChange={({ currentTarget }) => onMuda({ ...opcoes, [nome]: currentTarget.checked })}
    />
  );
  return (
    <Parte titulo="Como importar">
      <Flex gap="8px 24px" wrap="wrap">
        {caixa('incluir', 'Incluir novos')}
        {caixa('atualizar', 'Atualizar os que existem')}
        {(contagens['AUSENTE'] ?? 0) > 0 && caixa('marcarAusentes', 'Marcar ausentes')}
        {layout === 'IW37N' && caixa('cadeia', 'Encadear as operações de cada ordem (TI)')}
      </Flex>
      {opcoes.atualizar && campos.length > 0 && (
        <SmallTable
          rotulo="Quem vale em cada campo"
          colunas={['Campo', 'Mudam', 'Quem vale']}
          larga={0}
          mah={260}
          linhas={campos.map(({ nome, rotulo, mudam, editados }) => ({
            id: nome,
            celulas: [
              rotulo,
              editados > 0
                ? `${formatNumero(mudam)} (${formatContador(editados, 'editado aqui', 'editados aqui')})`
                : formatNumero(mudam),
              <NativeSelect
                key="quem"
                size="xs"
                aria-label={`Quem vale em ${rotulo}`}
                disabled={disabled}
                data={Object.entries(QUEM_VALE).map(([value, label]) => ({ value, label }))}
                value={quemVale(opcoes, nome)}
                onChange={({ currentTarget: { value } }) => onMuda(comQuem(opcoes, nome, value as Quem))}
              />,
            ],
          }))}
        />
      )}
      {opcoes.atualizar && campos.some(({ editados }) => editados > 0) && (
        <Text fz="sm" c="dimmed">
          O que foi editado aqui desde a última importação fica, a não ser onde o SAP manda.
        </Text>
      )}
    </Parte>
  );
}
