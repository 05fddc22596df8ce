// Written by `npm run words` from the texts in words/en.
export interface Texts {
  "register.holding.name": "Holding register";
  "register.holding.lead": "Every animal that was on the farm, how and when it came, and how and when it left.";
  "register.holding.sheet": "Holding register";
  "register.holding.id_number": "ID number";
  "register.holding.date_of_birth": "Born";
  "register.holding.cow_gender": "Sex";
  "register.holding.breed": "Breed";
  "register.holding.mother_id_number": "Mother";
  "register.holding.came_on": "Came on";
  "register.holding.came_kind": "How it came";
  "register.holding.came_from": "From";
  "register.holding.left_on": "Left on";
  "register.holding.left_kind": "How it left";
  "register.holding.went_to": "To";
  "register.holding.document": "Document";
  "register.gender": "{value, select, Male {Male} other {Female}}";
  "register.way": "{value, select, birth {Born here} purchase {Bought} return {Came back} sale {Sold} slaughter {Slaughtered} death {Died} other {Other}}";
}
