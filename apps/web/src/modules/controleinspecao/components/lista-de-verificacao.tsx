import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { Box, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { Numero } from '../../../cadastro/field-input.tsx';
import { ouNulo, type Parte, texto } from '../../../cadastro/field-part.ts';
import type { Campos } from '../../../cadastro/form.ts';

const { campos } = controleinspecao.filhos?.['respostas'] ?? {};
const OPCOES = Object.entries(campos?.['marcado']?.opcoes ?? {}).map(([value, label]) => ({ value, label }));

/** What an answer may be, in words: `mínimo 8,1 mm`. */
function limites(item: Campos): string {
  const partes = ['minimo', 'maximo'].flatMap((nome) => {
    const field = campos?.[nome];
    const dito = field && textOf(field, item[nome]);
    return dito ? [`${nome === 'minimo' ? 'mínimo' : 'máximo'} ${dito}`] : [];
  });
  return partes.length === 0 ? '' : [partes.join(' e '), texto(item['unidade'])].filter(Boolean).join(' ');
}

const isFora = ({ marcado, medida, minimo, maximo }: Campos): boolean =>
  marcado === 'NOK' ||
  ((medida ?? null) !== null &&
    (((minimo ?? null) !== null && Number(medida) < Number(minimo)) ||
      ((maximo ?? null) !== null && Number(medida) > Number(maximo))));

interface PropsItem {
  readonly item: Campos;
  readonly n: number;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (mudanca: Campos) => void;
}

/** One item: what is asked, and the one answer that it takes. */
function Item({ item, n, disabled, error, onChange }: PropsItem) {
  const { tipo, unidade } = item;
  const nome = `${n}. ${texto(item['item'])}`;
  const fora = isFora(item) ? `Fora dos limites${limites(item) && `: ${limites(item)}`}.` : undefined;
  const comuns = { 'aria-label': nome, name: `respostas-${n}`, label: '', required: false, disabled, error };
  return (
    <Box py={10} style={{ borderTop: '1px solid var(--cad-borda)' }}>
      <Text fz="sm" fw={500} mb={4}>
        {nome}
        {item['obrigatorio'] === true && (
          <Text span fz="xs" c="dimmed">
            {' '}
            (obrigatório)
          </Text>
        )}
      </Text>
      {tipo === 'MEDIDA' ? (
        <Numero
          field={{
            ...(campos?.['medida'] as Parte['field']),
            ...(unidade ? { unidade: texto(unidade) } : {}),
          }}
          rotulo={undefined}
          value={item['medida']}
          onChange={(medida) => onChange({ medida })}
          comuns={{ ...comuns, ...(limites(item) && { description: `Aceito: ${limites(item)}.` }) }}
        />
      ) : tipo === 'TEXTO' ? (
        <TextInput
          {...comuns}
          maxLength={300}
          value={texto(item['texto'])}
          onChange={({ currentTarget }) => onChange({ texto: ouNulo(currentTarget.value) })}
        />
      ) : (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={nome}
          data={OPCOES}
          disabled={disabled}
          value={texto(item['marcado'])}
          onChange={(marcado) => onChange({ marcado })}
        />
      )}
      {fora && (
        <Text fz="sm" fw={600} mt={4} c="var(--cad-critico)" role="status">
          {fora}
        </Text>
      )}
    </Box>
  );
}

/** The checklist of an inspection, answered item by item; its items come from the type. */
export function ListaDeVerificacao({ value, onChange, comuns, erros = {} }: Parte) {
  const itens = Array.isArray(value) ? (value as Campos[]) : [];
  return (
    <Input.Wrapper label={comuns.label} description={comuns.description} error={comuns.error} labelElement="div">
      {itens.length === 0 ? (
        <Text fz="sm" mt={6}>
          Nenhum item ainda: a lista do tipo vem ao salvar.
        </Text>
      ) : (
        <Stack gap={0} mt={8} role="group" aria-label={comuns.label}>
          {itens.map((item, i) => (
            <Item
              key={Number(item['id'] ?? i)}
              item={item}
              n={i + 1}
              disabled={comuns.disabled}
              error={Object.entries(erros).find(([onde]) => onde.startsWith(`${i}.`))?.[1]}
              onChange={(mudanca) => onChange(itens.map((um, k) => (k === i ? { ...um, ...mudanca } : um)))}
            />
          ))}
        </Stack>
      )}
    </Input.Wrapper>
  );
}
