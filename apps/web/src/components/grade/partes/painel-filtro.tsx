import { Button, Group, Popover, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { normalizeText } from '../../../lib/texto.ts';
import { OptionList } from '../../option-list.tsx';
import { DayRange, NumberRange } from '../../range-fields.tsx';
import { TextCondition } from '../../text-condition.tsx';
import { type Filtro, readDias, writeDias } from '../logica/filtro.ts';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';

export interface PropsFiltro {
  readonly coluna: Pick<Coluna<unknown>, 'header' | 'tipo' | 'filter' | 'opcoes'>;
  readonly filtro: Filtro | undefined;
  readonly aberto: boolean;
  readonly onAbrir: (aberto: boolean) => void;
  readonly onFiltro: (filtro: Filtro | undefined) => void;
}

interface PropsCampos extends Pick<PropsFiltro, 'coluna' | 'filtro'> {
  readonly onMudar: (filtro: Filtro) => void;
}

const SEM_TEXTO = { condicao: 'contem', texto: '' } as const;

function CamposTexto({ coluna, filtro, onMudar }: PropsCampos) {
  const atual = filtro?.tipo === 'texto' ? filtro : SEM_TEXTO;
  return (
    <TextCondition flutua label={coluna.header} value={atual} onChange={(um) => onMudar({ tipo: 'texto', ...um })} />
  );
}

const LADOS = [texto('filtro.de'), texto('filtro.ate')] as const;

function CamposNumero({ coluna, filtro, onMudar }: PropsCampos) {
  const { de, ate } = filtro?.tipo === 'numero' ? filtro : {};
  const horas = coluna.tipo === 'duracao';
  return (
    <NumberRange
      flutua
      rotulos={horas ? [`${LADOS[0]} (h)`, `${LADOS[1]} (h)`] : LADOS}
      valores={[de, ate]}
      escala={horas ? 60 : 1}
      onMudar={([novoDe, novoAte]) => onMudar({ tipo: 'numero', de: novoDe, ate: novoAte })}
    />
  );
}

function CamposData({ filtro, onMudar }: PropsCampos) {
  return (
    <DayRange
      flutua
      rotulos={LADOS}
      escrito={filtro?.tipo === 'data' ? writeDias(filtro) : ''}
      onMudar={(escrito) => onMudar(readDias(escrito))}
    />
  );
}

/** Options from which the list gets a search field. */
const MUITAS = 8;

function CamposOpcoes({ coluna, filtro, onMudar }: PropsCampos) {
  const [procurado, setProcurado] = useState('');
  const opcoes = coluna.opcoes ?? [];
  const visiveis = opcoes.filter(({ rotulo }) => normalizeText(rotulo).includes(normalizeText(procurado)));
  return (
    <OptionList
      rotulo={texto('filtro.opcoes')}
      opcoes={visiveis}
      valores={filtro?.tipo === 'opcoes' ? filtro.valores : []}
      onMudar={(valores) => onMudar({ tipo: 'opcoes', valores })}
      {...(opcoes.length > MUITAS ? { procurado, onProcurar: setProcurado } : {})}
    />
  );
}

const CAMPOS = { texto: CamposTexto, numero: CamposNumero, data: CamposData, opcoes: CamposOpcoes };

/** The column's own form, for values that are searched elsewhere. */
function CamposProprios({ coluna: { filter }, filtro, onMudar }: PropsCampos) {
  if (typeof filter !== 'object') return null;
  const { Campo } = filter;
  const valores = filtro?.tipo === 'opcoes' ? filtro.valores : [];
  return <Campo valores={valores} onMudar={(novos) => onMudar({ tipo: 'opcoes', valores: novos })} />;
}

function Formulario({ coluna, filtro, onAbrir, onFiltro }: PropsFiltro) {
  const [rascunho, setRascunho] = useState(filtro);
  const Campos = typeof coluna.filter === 'object' ? CamposProprios : CAMPOS[coluna.filter ?? 'texto'];
  const apply = (evento: FormEvent) => {
    evento.preventDefault();
    onFiltro(rascunho);
    onAbrir(false);
  };
  return (
    <form onSubmit={apply}>
      <Stack gap="xs">
        <Campos coluna={coluna} filtro={rascunho} onMudar={setRascunho} />
        <Group gap="xs" justify="space-between">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onFiltro(undefined);
              onAbrir(false);
            }}
          >
            {texto('acao.limpar')}
          </Button>
          <Button size="xs" type="submit">
            {texto('acao.aplicar')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function PainelFiltro({ botao, ...props }: PropsFiltro & { readonly botao: ReactNode }) {
  return (
    <Popover opened onChange={props.onAbrir} trapFocus position="bottom-end" shadow="md" width={280} withinPortal>
      <Popover.Target>{botao}</Popover.Target>
      <Popover.Dropdown>
        <Formulario {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
