// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "test-days.sheet": "Test days";
  "test-days.day": "Test day";
  "test-days.cows": "Cows";
  "test-days.milk": "Milk per cow";
  "test-days.milk-kg": "Milk per cow (kg)";
  "test-days.fat": "Fat";
  "test-days.fat-percent": "Fat (%)";
  "test-days.protein": "Protein";
  "test-days.protein-percent": "Protein (%)";
  "test-days.cells": "Somatic cell count (1,000/ml)";
  "test-days.cells-cows": "Cows with a cell count";
  "test-days.high": "Above 200,000 cells";
}
