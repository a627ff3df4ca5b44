interface Ir {
  readonly teclas: string;
  readonly descricao: string;
  readonly url: string;
}

/** Two keys, one after the other, lead to the screens used all day; the path may still be refused to who has no right to it. */
export const IRS: readonly Ir[] = [
  { teclas: 'g p', descricao: 'Ir para o Painel Principal', url: '/dashboard/main' },
  { teclas: 'g g', descricao: 'Ir para a Gestão do Projeto', url: '/gestaoprojeto' },
  { teclas: 'g c', descricao: 'Ir para a Curva de Avanço', url: '/curvaavanco/dados' },
  { teclas: 'g a', descricao: 'Ir para o Calendário', url: '/calendario' },
  { teclas: 'g m', descricao: 'Ir para Minha Conta', url: '/usuario/minha-conta' },
];
