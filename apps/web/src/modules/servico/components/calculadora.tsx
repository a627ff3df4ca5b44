import { semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { ATIVIDADES, classepressao, type IndiceDeProdutividade } from '@cadencia/domain/classepressao/cadastro.ts';
import { calcularHh, INDICES_PUBLICOS, type Indice } from '@cadencia/domain/servico/calculo-hh.ts';
import { Button, Group, type OptionsFilter, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchWindow } from '../../../cadastro/api.ts';
import { Numero } from '../../../cadastro/field-input.tsx';
import type { Parte } from '../../../cadastro/field-part.ts';
import { copyDuracao } from '../../../components/grade/valores/duracao.ts';
import { Failure } from '../../../components/notice.tsx';
import { NumberField } from '../../../components/number-field.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { formatContador, formatHh, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';

const SEM_FONTE = 'Cadastro de classes de pressão';
const polegadas = ({ de, ate }: IndiceDeProdutividade) =>
  de === ate ? `${formatPol(de)}"` : `${formatPol(de)} a ${formatPol(ate)}"`;
const formatPol = (valor: number): string => String(valor).replace('.', ',');

/** The indices of the register of pressure classes, which the house keeps, as those of a table. */
function useIndices(): { readonly indices: readonly Indice[]; readonly error: unknown } {
  const ve = usePermission(classepressao.permission('Listar'));
  const { data, error } = useQuery({
    queryKey: [classepressao.path, 'indices'],
    queryFn: ({ signal }) => fetchWindow(classepressao, { ordem: 'numero' })(0, 200, signal),
    enabled: ve,
  });
  const doCadastro = (data?.linhas ?? []).flatMap(({ classe, indices }) =>
    (indices as readonly IndiceDeProdutividade[]).map((um) => ({
      grupo: `Classe ${String(classe)}`,
      indice: `${ATIVIDADES[um.atividade]}, ${polegadas(um)}`,
      unidade: 'uniões',
      pessoas: um.recursos,
      minutos: um.horas * 60,
      fonte: um.fonte ?? SEM_FONTE,
    })),
  );
  return { indices: [...doCadastro, ...INDICES_PUBLICOS], error };
}

/** Keeps the options that have every typed word, in any order. */
const comAsPalavras: OptionsFilter = ({ options, search }) => {
  const palavras = semAcento(search).split(/\s+/).filter(Boolean);
  return options.flatMap((um) => {
    if (!('group' in um)) return [];
    const items = um.items.filter(({ value }) => palavras.every((palavra) => semAcento(value).includes(palavra)));
    return items.length > 0 ? [{ ...um, items }] : [];
  });
};

/** How a norm reads: `1,5 h por unidade, 2 pessoas`. */
function descricaoDe({ minutos, porDia, pessoas, fonte, unidade }: Indice): string {
  const ritmo =
    minutos === undefined ? `${formatNumero(porDia)} ${unidade} por dia` : `${textoDe(minutos)} por unidade`;
  return `${ritmo}${pessoas === null ? '' : `, ${pessoas} ${pessoas === 1 ? 'pessoa' : 'pessoas'}`}. Fonte: ${fonte}.`;
}
const textoDe = (minutos: number): string =>
  minutos < 60 ? `${formatNumero(minutos)} min` : `${copyDuracao(minutos)} h`;

const INICIAL = { quantidade: 1, equipes: 1, pessoas: 1, horasPorDia: 8 };
type Medida = Readonly<Record<keyof typeof INICIAL, number | null>>;

/** What a norm comes to; undefined while a number is missing. */
function countOf(norma: Indice | undefined, escrita: Medida) {
  if (!norma) return undefined;
  const { quantidade, equipes, horasPorDia } = escrita;
  const pessoas = norma.pessoas ?? escrita.pessoas;
  if (!quantidade || !equipes || !horasPorDia || !pessoas) return undefined;
  return { pessoas: pessoas * equipes, ...calcularHh(norma, { quantidade, equipes, horasPorDia, pessoas }) };
}

interface MedidasProps {
  readonly norma: Indice | undefined;
  readonly medida: Medida;
  readonly onMudar: (medida: Medida) => void;
}

/** The numbers that a norm asks for. */
function Medidas({ norma, medida, onMudar }: MedidasProps) {
  const parte = (nome: keyof Medida) => ({
    value: medida[nome],
    onChange: (valor: number | null) => onMudar({ ...medida, [nome]: valor }),
  });
  return (
    <SimpleGrid cols={2} spacing={12}>
      <NumberField
        label={norma ? `Quantidade (${norma.unidade})` : 'Quantidade'}
        casas={2}
        max={1_000_000}
        {...parte('quantidade')}
      />
      <NumberField label="Equipes" min={1} max={50} {...parte('equipes')} />
      {norma?.pessoas === null && <NumberField label="Pessoas da equipe" min={1} max={99} {...parte('pessoas')} />}
      {norma?.porDia !== undefined && (
        <NumberField label="Horas por dia" casas={1} max={24} {...parte('horasPorDia')} />
      )}
    </SimpleGrid>
  );
}

interface JanelaProps {
  /** Receives the HH; absent where only the duration is used. */
  readonly onUsar: ((hh: number) => void) | undefined;
  readonly onClose: () => void;
}

function Janela({ onUsar, onClose }: JanelaProps) {
  const { indices, error } = useIndices();
  const [escolhido, setEscolhido] = useState<string | null>(null);
  const [medida, setMedida] = useState<Medida>(INICIAL);
  const grupos = [...new Set(indices.map(({ grupo }) => grupo))].map((group) => ({
    group,
    items: indices
      .filter(({ grupo }) => grupo === group)
      .map(({ indice }) => ({ value: `${group}: ${indice}`, label: indice })),
  }));
  const norma = indices.find(({ grupo, indice }) => `${grupo}: ${indice}` === escolhido);
  const conta = countOf(norma, medida);
  const motivo = conta ? undefined : norma ? 'Preencha os números.' : 'Escolha a norma.';
  const copy = async (minutos: number) => {
    const duracao = copyDuracao(minutos);
    try {
      await navigator.clipboard.writeText(duracao);
      notify({ message: `Duração copiada: ${duracao} h. Cole na folha do plano.` });
    } catch {
      notify({ message: `O navegador não deixou copiar. A duração é ${duracao} h.`, color: 'red' });
    }
  };
  return (
    <Modal opened onClose={onClose} size={560} title="Calculadora de HH">
      <Stack gap={12}>
        <Failure error={error} titulo="Os índices das classes de pressão não vieram" />
        <Select
          label="Norma"
          placeholder="Escreva: 150# raquetear 6"
          searchable
          data-autofocus
          data={grupos}
          filter={comAsPalavras}
          maxDropdownHeight={280}
          nothingFoundMessage="Nenhum índice com estas palavras."
          value={escolhido}
          onChange={setEscolhido}
        />
        {norma && (
          <Text fz="sm" c="dimmed">
            {norma.grupo}: {descricaoDe(norma)}
          </Text>
        )}
        <Medidas norma={norma} medida={medida} onMudar={setMedida} />
        <Text role="status" className="cad-numero" fz="lg" fw={600}>
          {conta &&
            `${formatNumero(conta.minutos / 60, 2)} h × ${formatContador(conta.pessoas, 'pessoa', 'pessoas')} = ${formatHh(conta.hh)}`}
        </Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <ReasonButton
            variant={onUsar ? 'default' : 'filled'}
            motivo={motivo}
            onClick={() => conta && void copy(conta.minutos)}
          >
            Copiar duração
          </ReasonButton>
          {onUsar && (
            <ReasonButton
              motivo={motivo}
              onClick={() => {
                if (conta) onUsar(conta.hh);
                onClose();
              }}
            >
              Usar
            </ReasonButton>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** A button that opens the calculator of hours by norms. */
export function CalculadoraDeHh({ onUsar }: { readonly onUsar?: (hh: number) => void }) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCalculator size={16} aria-hidden="true" />}
        onClick={() => setAberta(true)}
      >
        Calculadora de HH
      </Button>
      {aberta && <Janela onUsar={onUsar} onClose={() => setAberta(false)} />}
    </>
  );
}

/** The field of estimated hours, with the calculator that fills it. */
export function HhEstimado(parte: Parte) {
  const { comuns, onChange } = parte;
  return (
    <Stack gap={4} align="stretch">
      <Numero {...parte} />
      {!comuns.disabled && (
        <Group>
          <CalculadoraDeHh onUsar={(hh) => onChange(String(hh))} />
        </Group>
      )}
    </Stack>
  );
}
